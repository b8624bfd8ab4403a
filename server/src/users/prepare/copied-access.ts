import { isSingleRight, singleRights } from '@keystead/contract/access/policies/single-rights.ts';
import { isLocationBound, type UserAdmin } from '@keystead/contract/access/policies/user-admin.ts';
import {
  assignableAccess,
  assignableUserTypes,
  hasTokenCheckboxes,
} from '@keystead/contract/access/policies/user-values.ts';
import type { FieldProblem } from '@keystead/contract/field-error.ts';
import { accessErrors } from '@keystead/contract/people/access-errors.ts';
import { isAssigned } from '@keystead/contract/people/assigned-products.ts';
import { emptyUser } from '@keystead/contract/people/empty-user.ts';
import { noProductAccess } from '@keystead/contract/people/product-access.ts';
import { allProducts, type Product, products } from '@keystead/contract/people/products.ts';
import { locationAccessErrors, type UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import { type Sentence, sentence } from '@keystead/contract/texts/sentence.ts';
import type { CopiedAccess } from '@keystead/contract/users/prepare-user.ts';
import type { StoredUser } from '../../people/record/stored-user.ts';
import { facilitiesOf } from '../../people/settings/facilities-of.ts';
import type { UserSettings } from '../../people/settings/user-settings.ts';

type Settings = Pick<UserSettings, 'hasFederation' | 'hasMfa' | 'scimEnabled'>;

/** The part of a user's access that can be copied, and why the rest can't. */
export type Copied = { access: CopiedAccess; leftOut: Sentence[] };

export const noAccess: CopiedAccess = {
  ...noProductAccess,
  adminToolRole: 'RU',
  adminRegions: [],
  tokenManagement: false,
  scimMapping: false,
  rights: [],
  factor: { signOnPolicyList: [] },
};

const withoutProduct = ({ access, leftOut }: Copied, product: Product, reason: Sentence): Copied => ({
  access: {
    ...access,
    ...Object.fromEntries(Object.entries(product.fields).map(([field, { none }]) => [field, none])),
  },
  leftOut: [...leftOut, reason],
});

const notThere = (product: Product, why: Sentence): Sentence =>
  sentence('copied.notThere', { product: product.name, why });

/** Drops products whose values don't exist according to a rule or to their own lists. */
export const withoutProblems = (copied: Copied, problems: readonly FieldProblem[]): Copied =>
  allProducts.reduce((remaining, product) => {
    const problem = problems.find(({ field }) => (field.split('.')[0] ?? '') in product.fields);
    return problem ? withoutProduct(remaining, product, notThere(product, problem)) : remaining;
  }, copied);

/** Repeats, because a product can depend on another that has just been dropped. */
const withoutInvalidProducts = (copied: Copied, place: UserValidationContext): Copied => {
  const person = { ...emptyUser, ...copied.access };
  const problems = accessErrors(person, { ...place, before: null }, 'create');
  const next = withoutProblems(copied, problems);
  return next.leftOut.length > copied.leftOut.length ? withoutInvalidProducts(next, place) : next;
};

const withoutUnofferedProducts = (copied: Copied, place: UserValidationContext): Copied =>
  allProducts
    .filter(({ id }) => !place.products.includes(id))
    .reduce(
      (remaining, product) =>
        isAssigned(product, remaining.access)
          ? withoutProduct(remaining, product, sentence('copied.notOffered', { product: product.name }))
          : remaining,
      copied,
    );

/** A location admin can only grant their own places, and can't assign users to the whole corporation. */
const atOwnPlaces = (copied: Copied, admin: UserAdmin, place: UserValidationContext): Copied => {
  if (!isLocationBound(admin.kind)) return copied;
  const { userType } = copied.access;
  const ids = facilitiesOf(copied.access, place.corporations ?? []);
  const isOwn = ids.length > 0 && ids.every((id) => admin.facilityIds.includes(id));
  const isTypeAllowed = userType === '' || assignableUserTypes(admin.kind).includes(userType);
  if ((isOwn && isTypeAllowed) || userType === '') return copied;
  return withoutProduct(copied, products.snf, sentence('copied.elsewhere', { product: products.snf.name }));
};

const withOwnAdminAccess = ({ access, leftOut }: Copied, admin: UserAdmin, settings: Settings): Copied => {
  const isRefused = !assignableAccess(admin.kind).includes(access.adminToolRole);
  const isLocationInvalid = locationAccessErrors(access).length > 0;
  const hasBoxes = access.tokenManagement || access.scimMapping;
  const areBoxesOn = hasTokenCheckboxes(settings);
  const mayGrantBoxes = areBoxesOn && !isLocationBound(admin.kind);
  const keepsAdminAccess = !isRefused && !isLocationInvalid;
  return {
    access: {
      ...access,
      ...(!keepsAdminAccess && { adminToolRole: 'RU' as const, adminRegions: [] }),
      ...(!mayGrantBoxes && { tokenManagement: false, scimMapping: false }),
    },
    leftOut: [
      ...leftOut,
      ...(keepsAdminAccess ? [] : [sentence('copied.adminAccess')]),
      ...(hasBoxes && !mayGrantBoxes ? [sentence(areBoxesOn ? 'copied.boxes' : 'copied.boxesOff')] : []),
    ],
  };
};

const withOwnRights = ({ access, leftOut }: Copied, admin: UserAdmin): Copied => {
  const grantable = singleRights(admin);
  const rights = access.rights.filter((right) => grantable.includes(right));
  const isReduced = rights.length < access.rights.length;
  return {
    access: { ...access, rights },
    leftOut: isReduced ? [...leftOut, sentence('copied.rights')] : leftOut,
  };
};

const withActivePolicies = (
  { access, leftOut }: Copied,
  place: UserValidationContext,
  hasMfa: boolean,
): Copied => {
  const isActive = (id: number) =>
    hasMfa && place.signOnPolicies.some((policy) => policy.id === id && policy.status === 'Active');
  const signOnPolicyList = access.factor.signOnPolicyList.filter(isActive);
  const isReduced = signOnPolicyList.length < access.factor.signOnPolicyList.length;
  return {
    access: { ...access, factor: { signOnPolicyList } },
    leftOut: isReduced ? [...leftOut, sentence('copied.policies')] : leftOut,
  };
};

const copyableAccessOf = (user: StoredUser, admin: UserAdmin): Copied => {
  const all: Copied = {
    access: {
      ...user.access,
      adminToolRole: user.adminAccess,
      adminRegions: user.adminRegions,
      // Copied as rights at the provider.
      tokenManagement: user.tokenManagement && !admin.isProvider,
      scimMapping: user.scimMapping && !admin.isProvider,
      rights: user.grantedRights.filter((right) => isSingleRight(right, admin)),
      factor: { signOnPolicyList: user.signOnPolicyIds },
    },
    leftOut: [],
  };
  if (user.physician === null) return all;
  const withNote = { ...all, leftOut: [sentence('copied.physician')] };
  return allProducts
    .filter(({ forPrescribers }) => forPrescribers)
    .reduce(
      (remaining, product) => ({
        ...withoutProduct(remaining, product, sentence('copied.physician')),
        leftOut: remaining.leftOut,
      }),
      withNote,
    );
};

/** A user's access as far as this administrator can grant it in this place. */
export const grantableOf = (
  user: StoredUser,
  admin: UserAdmin,
  place: UserValidationContext,
  settings: Settings,
): Copied => {
  const available = withoutInvalidProducts(
    atOwnPlaces(withoutUnofferedProducts(copyableAccessOf(user, admin), place), admin, place),
    place,
  );
  return withActivePolicies(
    withOwnRights(withOwnAdminAccess(available, admin, settings), admin),
    place,
    settings.hasMfa,
  );
};
