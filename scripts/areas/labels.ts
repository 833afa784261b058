/** Names that are shown instead of those of the packages, which say the same of two regions or repeat the town. */
export const labels: Readonly<Record<string, string>> = {
  'US.DC': 'District of Columbia',
  'RU.47': 'Moscow Oblast',
  'RU.42': 'Leningrad Oblast',
  'UA.13': 'Kyiv Oblast',
  'AR.01': 'Buenos Aires Province',
};
