// Return and delivery terms as JSON-LD, where a shop's policies state them in numbers. Search engines take them only whole: with
// the country they hold for (Google documentation on merchant listings), so a term without one is left out.

export type SaleTerms = {
  /** ISO 3166-1 alpha-2 code of the country that the terms hold for; null when unknown. */
  country: string | null
  /** Days within which goods may be returned; null when the policy states none. */
  returnDays: number | null
  /**
   * Cost of delivery as a decimal string ("0" for free delivery), its currency, and the days it takes at least and at most; null
   * when the policy does not state all of it.
   */
  delivery: { cost: string; currency: string; days: { least: number; most: number } } | null
}

/** MerchantReturnPolicy, or undefined when window or country is unknown. */
export const returnPolicyOf = ({ country, returnDays }: SaleTerms): object | undefined =>
  country === null || returnDays === null || returnDays <= 0
    ? undefined
    : {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: country,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
      }

/** OfferShippingDetails, or undefined when cost, time or country is unknown. */
export const shippingDetailsOf = ({ country, delivery }: SaleTerms): object | undefined =>
  country === null || delivery === null
    ? undefined
    : {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: delivery.cost, currency: delivery.currency },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: {
            '@type': 'QuantitativeValue',
            minValue: delivery.days.least,
            maxValue: delivery.days.most,
            unitCode: 'DAY',
          },
        },
      }
