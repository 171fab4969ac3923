/**
 * architecture §4.1: a stored answer names its row and holds no copy of it (ADR 0112). A new value of the column writes
 * the table anew, so that no old version with a password stays, as after an update.
 */
export const storedAnswers = {
  name: '0019-stored-answers',
  sql: [
    `
alter table idempotency_keys alter column answer type jsonb using
  case
    when not answer ? 'data' then answer
    when jsonb_typeof(answer -> 'data') = 'object' and answer -> 'data' ? 'id'
      then (answer - 'data') || jsonb_build_object('rowId', answer -> 'data' -> 'id')
    else answer - 'data'
  end`,
  ],
};
