/** The platform does not let this app do it, now or later, unless somebody changes something. The message is a sentence for the merchant. */
export class PlatformRefused extends Error {
  override name = 'PlatformRefused'
}
