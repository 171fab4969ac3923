import type { categoryFields } from '#domain/entities/category.ts';
import type { clientFields } from '#domain/entities/client.ts';
import type { NamesWhere } from '#domain/entities/field.ts';
import type { streamingFields } from '#domain/entities/streaming.ts';
import type { supplierFields } from '#domain/entities/supplier.ts';

/** Each typed text but `Without`, which no form draws as text. */
type InputsOf<F, Without = never> = Partial<Record<keyof F, object>> &
  Record<Exclude<NamesWhere<F, { kind: 'line' | 'lines'; update: true }>, Without>, object>;

/** What inputs say besides their labels; a new typed text without its own does not compile. */
export interface EntityInputs {
  categories: InputsOf<typeof categoryFields>;
  suppliers: InputsOf<typeof supplierFields>;
  streamings: InputsOf<typeof streamingFields, 'name' | 'emailtwo'>;
  clients: InputsOf<typeof clientFields, 'numberprofile'>;
}
