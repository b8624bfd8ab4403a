import type { Selectable } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type { Schema } from '../../../generated/schema.ts';
import type { Tables } from './tables.ts';

/** Used only by functions and plain statements. */
type Unnamed =
  | 'application_login'
  | 'call_permits'
  | 'migrations'
  | 'parameter_counts'
  | 'people_counts'
  | 'pinned_customers'
  | 'reset_calls'
  | 'sealing_mark'
  | 'secret_check'
  | 'service_log_counts'
  | 'service_log_hours'
  | 'service_log_marks'
  | 'service_log_rests'
  | 'sign_in_counts'
  | 'user_counts'
  | 'user_texts';

type WrongTable = Exclude<keyof Schema, keyof Tables | Unnamed> | Exclude<keyof Tables, keyof Schema>;

/** To the driver a json column can be any value, including null. */
type Fits<Ours, Real> = unknown extends Real
  ? true
  : [Ours] extends [Real]
    ? null extends Real
      ? null extends Ours
        ? true
        : false
      : true
    : false;

type WrongColumns<Ours, Real> = {
  [C in keyof (Ours & Real) & string]: C extends keyof Ours & keyof Real
    ? Fits<Ours[C], Real[C]> extends true
      ? never
      : C
    : C;
}[keyof (Ours & Real) & string];

type Wrong = {
  [T in keyof Tables & keyof Schema]: `${T}.${WrongColumns<Selectable<Tables[T]>, Schema[T]>}`;
}[keyof Tables & keyof Schema];

// Checked by the compiler; the run alone would pass.
test('the table types match the real schema', () => {
  expectTypeOf<WrongTable>().toEqualTypeOf<never>();
  expectTypeOf<Wrong>().toEqualTypeOf<never>();
});
