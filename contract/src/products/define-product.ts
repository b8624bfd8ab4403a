import type { FieldProblem } from '../field-error.ts';
import type { Corporation } from '../people/structure.ts';
import type { Sentence } from '../texts/sentence.ts';
import type { AccessOf, ProductFields } from './product-field.ts';

/** The features that an environment has switched on. */
export type EnvironmentFeatures = {
  productsNeeded: readonly string[];
  sharedComponents: readonly string[];
  ssoIntegrations: readonly string[];
};

/** Where a user's access is validated. Null if the environment has never been synchronized. */
export type ValidationContext = {
  corporations: readonly Corporation[] | null;
  /** The stored values, which may be older than the lists they were chosen from. */
  before?: Readonly<Record<string, unknown>> | null;
};

export type ValidatedUser<Access> = Access & { physicianNppaEnabled: boolean };

/** Where the members of a group would work, and whether the product is available there. */
export type MergeContext = {
  isOffered: boolean;
  environment: string;
  corporations: readonly Corporation[];
  location: { corporationName: string; locationName: string } | null;
};

/** What the mappings give in combination, or why they don't; null if none gives the product. */
export type MergeResult<Access> = { given: Partial<Access> } | { note: Sentence } | null;

/**
 * A product of the suite that a user can be assigned. Everything specific to it is declared here; lists, forms, plans,
 * reports and mappings derive from it. `Seen` is the access its rules read: its own, plus what they need of others.
 */
export type ProductDeclaration<Id extends string, F extends ProductFields, Seen> = {
  /** The prefix of its parameters, as in `{id}.app.url.root`, and its key in replies. */
  id: Id;
  name: string;
  /** Its name in configurations, if different. */
  configuredAs?: string;
  /** Its name in provisioning. */
  system: string;
  /** The environment parameter that switches it on; its own address unless another one does. */
  switchKey: string;
  /** Whether an environment has it. */
  isOffered: (features: EnvironmentFeatures) => boolean;
  fields: F;
  /** The field group that it belongs to in the permission tables. */
  fieldGroup: 'careSetting' | 'products';
  /** The field that, when it has a value, means the user has the product. */
  assignmentField: keyof F & string;
  /** The field for the user's role in the product. */
  role?: keyof F & string;
  /** The field shown next to its name, if not the role. */
  summary?: keyof F & string;
  /** Whether it stores the user, if being assigned is not enough. */
  reaches?: (access: Seen) => boolean;
  /** Problems with the access other than missing choices. */
  errors?: (
    user: ValidatedUser<Seen>,
    context: ValidationContext,
    mode: 'create' | 'update',
  ) => FieldProblem[];
  /** Its messages come before those of the products above it, because they say what to do. */
  isValidatedFirst?: true;
  /** Products whose sections also show problems found here. */
  validatedWith?: readonly string[];
  /** Needed by prescribers, who get this access; the product is told who they are. */
  forPrescribers?: Partial<AccessOf<F>>;
  /** The customer can complete its users by hand there. */
  autoProvision?: 'slAutoProvision';
  /** Custom merging of mappings; by default the first one that gives the product decides, and lists are combined. */
  merge?: (matched: readonly Seen[], context: MergeContext) => MergeResult<AccessOf<F>>;
  /** Why mappings cannot give it, considering what the products above have given. */
  unmergeable?: (given: Partial<Seen>) => Sentence | null;
  /** Its messages after a success are not worth showing. */
  isSuccessSilent?: true;
};

/** Declares a product: another value in the list of `product-list.ts`. */
export const defineProduct = <const Id extends string, F extends ProductFields, Seen = AccessOf<F>>(
  declaration: ProductDeclaration<Id, F, Seen>,
): ProductDeclaration<Id, F, Seen> => declaration;

/** The environment parameter that holds the product's address. */
export const urlKeyOf = <const Id extends string>(id: Id): `${Id}.app.url.root` => `${id}.app.url.root`;
