import { describe, expect, it } from 'vitest';
import { changedBody, createBody, valuesOf } from './supplier-values.ts';

const SUPPLIER = { id: 's1', userId: 'u1', name: 'Ana', phone: '+51987654321', telegram: null };

describe('the form of a supplier', () => {
  it('[SUP-09] editing begins with what the supplier has', () => {
    expect(valuesOf(SUPPLIER)).toEqual({ name: 'Ana', phone: '+51987654321', telegram: '' });
  });

  it('[SUP-09] an edit sends the fields that changed and no others', () => {
    const opened = valuesOf(SUPPLIER);
    expect(changedBody(opened, { ...opened, telegram: 't.me/ana' })).toEqual({ telegram: 't.me/ana' });
    expect(changedBody(opened, { ...opened })).toBeNull();
  });

  it('[SUP-09] an emptied link is sent as null, which removes it', () => {
    const opened = valuesOf({ ...SUPPLIER, telegram: 'https://t.me/ana' });
    expect(changedBody(opened, { ...opened, telegram: '' })).toEqual({ telegram: null });
    expect(createBody(valuesOf(undefined)).telegram).toBeNull();
  });
});
