// Sizes of clothing in letters as patterns write them ("s to xl"): what a range begins with, and what it ends with.

export const LETTER_SIZE = 'xxs|xs|s|m|l'
export const LARGER_SIZE = 'm|l|xl|xxl|xxxl|2xl|3xl|4xl|5xl|6xl'
