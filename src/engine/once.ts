// A value that is made when it is asked for first.

export const once = <Made>(make: () => Made): (() => Made) => {
  let known: { made: Made } | undefined
  return () => {
    known ??= { made: make() }
    return known.made
  }
}
