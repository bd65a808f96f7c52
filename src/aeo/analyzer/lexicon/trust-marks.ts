// Marks of experience, expertise and trust, and of dates.

/** expert: a person who knows ("dermatologist"). */
export type TrustMark = 'expert'
