import { Facts } from '#db/facts/facts.ts';

export const rowFacts = new Facts<{ tableRows: 'compact' | 'roomy' }>({ tableRows: 'compact' });
