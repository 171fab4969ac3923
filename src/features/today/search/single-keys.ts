import { Facts } from '#db/facts/facts.ts';

export const keyFacts = new Facts({ singleKeys: true });
