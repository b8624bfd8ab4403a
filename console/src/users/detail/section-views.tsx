import { adminAccessTypes } from '@keystead/contract/access/bundles.ts';
import { offersTokenBoxes } from '@keystead/contract/access/policies/user-values.ts';
import { physicianFields } from '@keystead/contract/people/physician-profile.ts';
import { isProductId, type ProductId, products } from '@keystead/contract/people/products.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { formatPhone } from '../format-phone.ts';
import { togglesQuery } from '../lookups.ts';
import { messages as area, type FieldLabel } from '../messages.ts';
import { useProfileExtras } from '../sections/profile/use-profile-extras.ts';
import type { Environment } from '../sections/use-environment.ts';
import { useAdminKind } from '../use-admin-kind.ts';
import classes from './detail.module.css';
import type { EditableSection } from './detail-sections.ts';
import { FederatedLogin } from './federated-login.tsx';
import { ProductView } from './product-view.tsx';
import { SingleRights } from './single-rights.tsx';
import { PolicyNames } from './two-factor-section.tsx';

type ViewProps = { user: User; environment: Environment };
type Item = readonly [string, ReactNode];

const Pairs = ({ items }: { items: readonly Item[] }) => (
  <div className={classes.pairs}>
    <KeyValueList items={items} />
  </div>
);

const labeled = (label: FieldLabel, value: ReactNode): Item => [area.fields[label], value || '–'];
const yesNo = (is: boolean): string => (is ? area.yes : area.no);

const ProfileView = ({ user, environment }: ViewProps) => {
  const extras = useProfileExtras();
  const text = (field: FieldLabel & keyof User): Item => labeled(field, String(user[field]));
  return (
    <Pairs
      items={[
        ...(['prefix', 'firstName', 'middleName', 'lastName', 'title', 'email'] as const).map(text),
        labeled('primaryPhone', formatPhone(user.primaryPhone)),
        text('ext'),
        labeled('mobilePhone', formatPhone(user.mobilePhone)),
        ...(extras.employeeId ? [text('customerEmployeeId')] : []),
        ...(extras.deactivationDate ? [text('deactivationDate')] : []),
        ...(user.federatedIdentity
          ? [labeled('federatedLoginID', <FederatedLogin key={user.version} user={user} />)]
          : []),
        ...(environment.offersPhysician || user.physicianNppaEnabled
          ? [labeled('physicianNppaEnabled', yesNo(user.physicianNppaEnabled))]
          : []),
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
  <Pairs
    items={[
      ...physicianFields.map((name): Item => [area.physician[name], physicianValue(user, name) || '–']),
      labeled(
        'stateDeaNumbers',
        user.stateDeaNumbers.map((row) => `${row.stateForDeaNumber} ${row.deaNumber}`).join(', '),
      ),
    ]}
  />
);

const AdminAccessView = ({ user }: ViewProps) => {
  const kind = useAdminKind();
  const toggles = useQuery(togglesQuery).data;
  const hasBoxes = toggles !== undefined && offersTokenBoxes(kind, user, toggles);
  const { name, description } = adminAccessTypes[user.adminToolRole];
  return (
    <>
      <KeyValueList
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
      <SingleRights user={user} />
    </>
  );
};

const SignOnPoliciesView = ({ user }: ViewProps) => (
  <KeyValueList items={[labeled('signOnPolicies', <PolicyNames user={user} />)]} />
);

const ownViews: Record<Exclude<EditableSection, ProductId>, ComponentType<ViewProps>> = {
  profile: ProfileView,
  physician: PhysicianView,
  signOnPolicies: SignOnPoliciesView,
  adminAccess: AdminAccessView,
};

/** How each section is read. */
export const SectionView = ({ id, ...props }: ViewProps & { id: EditableSection }) => {
  if (isProductId(id)) return <ProductView {...props} product={products[id]} />;
  const View = ownViews[id];
  return <View {...props} />;
};
