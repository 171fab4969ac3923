/** rules §3. The entries of a list change together, so they stand in one value. */
export const categoryPrices = {
  name: '0012-category-prices',
  sql: ['alter table categories add column prices jsonb'],
};
