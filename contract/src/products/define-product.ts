import type { FieldProblem } from '../field-error.ts';
import type { Corporation } from '../people/structure.ts';
import type { Sentence } from '../texts/sentence.ts';
import type { AccessOf, ProductFields } from './product-field.ts';

/** Returns the features an environment has turned on. */
export type EnvironmentFeatures = {
  productsNeeded: readonly string[];
  sharedComponents: readonly string[];
  ssoIntegrations: readonly string[];
};

/** Where a user's access is judged. Null when the environment has never been synchronized. */
export type JudgedPlace = {
  corporations: readonly Corporation[] | null;
  /** What is stored already, which may be older than the lists it was chosen from. */
  before?: Readonly<Record<string, unknown>> | null;
};

export type JudgedUser<Access> = Access & { physicianNppaEnabled: boolean };

/** Where the members of a group would work, and whether the product is there. */
export type MergePlace = {
  isOffered: boolean;
  environment: string;
  corporations: readonly Corporation[];
  location: { corporationName: string; locationName: string } | null;
};

/** What mappings together give, or why they do not; null when none gives the product. */
export type Merged<Access> = { given: Partial<Access> } | { note: Sentence } | null;

/**
 * A product of the suite that a user can be given. All that is particular to it is said here; lists, forms, plans,
 * reports and mappings are made from it. `Seen` is the access that its rules read: its own, and of others what they need.
 */
export type ProductDeclaration<Id extends string, F extends ProductFields, Seen> = {
  /** The first part of its parameters, `{id}.app.url.root`, and its key in replies. */
  id: Id;
  name: string;
  /** Its name where configurations are kept, if that is another. */
  configuredAs?: string;
  /** How provisioning names it. */
  system: string;
  /** The parameter of an environment that switches it on; its own address when nothing else does. */
  switchKey: string;
  /** Whether an environment has it. */
  isOffered: (features: EnvironmentFeatures) => boolean;
  fields: F;
  /** The fields that the permission tables name together. */
  fieldGroup: 'careSetting' | 'products';
  /** Whoever has a value here has the product. */
  givenBy: keyof F & string;
  /** As what somebody has it. */
  role?: keyof F & string;
  /** What is said beside its name where the role does not say it. */
  summary?: keyof F & string;
  /** When it keeps the user, if that takes more than being given. */
  reaches?: (access: Seen) => boolean;
  /** What is wrong with the access beyond choices that are missing. */
  errors?: (user: JudgedUser<Seen>, place: JudgedPlace, mode: 'create' | 'update') => FieldProblem[];
  /** Its words come before those of the products above it, because they say what to do. */
  isJudgedFirst?: true;
  /** Products whose sections show what is wrong here too. */
  judgedWith?: readonly string[];
  /** Needed by prescribers, who get this of it; it is told who they are. */
  forPrescribers?: Partial<AccessOf<F>>;
  /** The customer can finish its users by hand there. */
  autoProvision?: 'slAutoProvision';
  /** Mappings merge in a way of its own; else the first that gives it decides, and lists add up. */
  merge?: (matched: readonly Seen[], place: MergePlace) => Merged<AccessOf<F>>;
  /** Why mappings do not give it, in view of what the products above have given. */
  unmergeable?: (given: Partial<Seen>) => Sentence | null;
  /** What it says after a success is not worth showing. */
  isSuccessSilent?: true;
};

/** Declares a product: one more value in the list of `product-list.ts`. */
export const defineProduct = <const Id extends string, F extends ProductFields, Seen = AccessOf<F>>(
  declaration: ProductDeclaration<Id, F, Seen>,
): ProductDeclaration<Id, F, Seen> => declaration;

/** Where a product is opened, by the parameter of its environment. */
export const urlKeyOf = <const Id extends string>(id: Id): `${Id}.app.url.root` => `${id}.app.url.root`;
