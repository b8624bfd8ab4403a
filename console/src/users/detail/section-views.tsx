import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { showsTokenCheckboxes } from '@keystead/contract/access/policies/user-values.ts';
import { physicianFields } from '@keystead/contract/people/physician-profile.ts';
import { isProductId, type ProductId, products } from '@keystead/contract/people/products.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { KeyValueGrid } from '../../kit/key-value-list.tsx';
import { Address } from '../address.tsx';
import { formatPhone } from '../format-phone.ts';
import { togglesQuery } from '../lookups.ts';
import { messages as area, type FieldLabel } from '../messages.ts';
import { useProfileExtras } from '../sections/profile/use-profile-extras.ts';
import type { Environment } from '../sections/use-environment.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import type { EditableSection } from './detail-sections.ts';
import type { OwnChange } from './editing/use-user-edit.ts';
import { ProductView } from './product-view.tsx';
import { SingleRights } from './rights/single-rights.tsx';
import { FederatedLogin } from './sign-in/federated-login.tsx';
import { PolicyNames } from './sign-in/two-factor-section.tsx';

type ViewProps = {
  user: User;
  environment: Environment;
  /** The user was changed in a dialog of the view, not in its form. */
  onSaved: (change: OwnChange) => Promise<void>;
};
type Item = readonly [string, ReactNode];

/** Hides empty values; they appear only in the form. */
const NonEmptyValues = ({ items }: { items: readonly Item[] }) => (
  <KeyValueGrid items={items.filter(([, value]) => value !== '')} />
);

const labeled = (label: FieldLabel, value: ReactNode): Item => [area.fields[label], value];
const yesNo = (is: boolean): string => (is ? area.yes : area.no);

const ProfileView = ({ user, onSaved }: ViewProps) => {
  const extras = useProfileExtras();
  const text = (field: FieldLabel & keyof User): Item => labeled(field, String(user[field]));
  return (
    <NonEmptyValues
      items={[
        ...(['prefix', 'firstName', 'middleName', 'lastName', 'title'] as const).map(text),
        labeled('email', user.email && <Address>{user.email}</Address>),
        labeled('primaryPhone', formatPhone(user.primaryPhone)),
        text('ext'),
        labeled('mobilePhone', formatPhone(user.mobilePhone)),
        ...(extras.employeeId ? [text('customerEmployeeId')] : []),
        ...(extras.deactivationDate ? [text('deactivationDate')] : []),
        ...(user.federatedIdentity
          ? [labeled('federatedLoginID', <FederatedLogin user={user} onSaved={onSaved} />)]
          : []),
        ...(user.physicianNppaEnabled ? [labeled('physicianNppaEnabled', area.yes)] : []),
      ]}
    />
  );
};

const phoneFields: readonly string[] = ['fax', 'pager'];

const physicianValue = (user: User, name: (typeof physicianFields)[number]): string => {
  const value = user.physicianProfile[name];
  return phoneFields.includes(name) ? formatPhone(value) : value;
};

const PhysicianView = ({ user }: ViewProps) => (
  <NonEmptyValues
    items={[
      ...physicianFields.map((name): Item => [area.physician[name], physicianValue(user, name)]),
      labeled(
        'stateDeaNumbers',
        user.stateDeaNumbers.map((row) => `${row.stateForDeaNumber} ${row.deaNumber}`).join(', '),
      ),
    ]}
  />
);

const AdminAccessView = ({ user, onSaved }: ViewProps) => {
  const kind = useAdminKind();
  const toggles = useQuery(togglesQuery).data;
  const hasBoxes = toggles !== undefined && showsTokenCheckboxes(kind, user, toggles);
  const { name, description } = adminAccessTypes[user.adminToolRole];
  return (
    <>
      <KeyValueGrid
        items={[
          labeled('adminToolRole', `${name}: ${description}`),
          ...(user.adminRegions.length > 0
            ? [labeled('adminRegions', user.adminRegions.map((region) => region.name).join(', '))]
            : []),
          ...(hasBoxes
            ? [
                labeled('tokenManagement', yesNo(user.tokenManagement)),
                labeled('scimMapping', yesNo(user.scimMapping)),
              ]
            : []),
        ]}
      />
      <SingleRights user={user} onSaved={onSaved} />
    </>
  );
};

const SignOnPoliciesView = ({ user }: ViewProps) => (
  <KeyValueGrid items={[labeled('signOnPolicies', <PolicyNames user={user} />)]} />
);

const ownViews: Record<Exclude<EditableSection, ProductId>, ComponentType<ViewProps>> = {
  profile: ProfileView,
  physician: PhysicianView,
  signOnPolicies: SignOnPoliciesView,
  adminAccess: AdminAccessView,
};

/** The read view of each section. */
export const SectionView = ({ id, ...props }: ViewProps & { id: EditableSection }) => {
  if (isProductId(id)) return <ProductView {...props} product={products[id]} />;
  const View = ownViews[id];
  return <View {...props} />;
};
