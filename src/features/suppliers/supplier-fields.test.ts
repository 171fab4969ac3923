import { describe, expect, it } from 'vitest';
import { changesOf, fieldsOf } from './supplier-fields.ts';

const SUPPLIER = { id: 's1', userId: 'u1', name: 'Ana', phone: '+51987654321', telegram: null };

describe('the fields of a supplier', () => {
  it('[SUP-09] editing begins with what the supplier has', () => {
    expect(fieldsOf(SUPPLIER)).toEqual({ name: 'Ana', phone: '+51987654321', telegram: '' });
  });

  it('[SUP-09] an edit sends the fields that changed and no others', () => {
    const fields = { ...fieldsOf(SUPPLIER), telegram: 't.me/ana' };
    expect(changesOf(fields, { telegram: true })).toEqual({ telegram: 't.me/ana' });
  });
});
