/** In the order of English dictionaries wherever it runs: in the locale "C" browsers sort "b" after "Z". */
export const compareText = new Intl.Collator("en").compare;
