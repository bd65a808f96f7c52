// Return and delivery terms as JSON-LD, where a shop's policies state them in numbers. Search engines take them only whole: with
// the country they hold for (Google documentation on merchant listings), so a term without one is left out.

export type SaleTerms = {
  /** ISO 3166-1 alpha-2 code of the country that the terms hold for; null when unknown. */
  country: string | null
  /** Days within which goods may be returned; null when the policy states none. */
  returnDays: number | null
  /** Cost of delivery as a decimal string, "0" for free delivery, and its currency; null when the policy states none. */
  delivery: { cost: string; currency: string } | null
}

/** MerchantReturnPolicy, or undefined where window or country is unknown. */
export const returnPolicyOf = ({ country, returnDays }: SaleTerms): object | undefined =>
  country === null || returnDays === null || returnDays <= 0
    ? undefined
    : {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: country,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
      }

/** OfferShippingDetails, or undefined where cost or country is unknown. */
export const shippingDetailsOf = ({ country, delivery }: SaleTerms): object | undefined =>
  country === null || delivery === null
    ? undefined
    : {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: delivery.cost, currency: delivery.currency },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      }
