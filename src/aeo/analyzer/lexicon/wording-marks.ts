// Marks of how a text is worded.

/** hedge: makes a statement uncertain ("might", "should help"). */
export type WordingMark = 'hedge'
