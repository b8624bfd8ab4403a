import { isProductId, products } from '@keystead/contract/people/products.ts';
import type { User } from '@keystead/contract/people/user.ts';
import type { ReactNode } from 'react';
import { AdminAccessFields } from '../sections/admin-access-fields.tsx';
import { PhysicianFields } from '../sections/physician/physician-fields.tsx';
import { ProductFields } from '../sections/product-fields.tsx';
import { emailHint } from '../sections/profile/email-hint.ts';
import { ProfileFields } from '../sections/profile/profile-fields.tsx';
import type { SectionProps } from '../sections/section-props.ts';
import { SignOnPoliciesFields } from '../sections/sign-in/sign-on-policies-fields.tsx';
import type { EditableSection } from './detail-sections.ts';

type Props = SectionProps & { id: EditableSection; user: User };

/** The form fields of each section. */
export const SectionFields = ({ id, user, ...props }: Props): ReactNode => {
  switch (id) {
    case 'profile':
      return (
        <ProfileFields
          {...props}
          isFederated={user.federatedIdentity}
          refusalOf={(field) => user.refusedFields.find((refused) => refused.field === field)?.message}
          isPhysicianFixed={user.physicianNppaEnabled}
        />
      );
    case 'physician':
      return <PhysicianFields form={props.form} />;
    case 'signOnPolicies':
      return <SignOnPoliciesFields form={props.form} />;
    case 'adminAccess':
      return <AdminAccessFields {...props} hint={emailHint(props.form.draft, user.federatedIdentity)} />;
    default:
      return isProductId(id) ? <ProductFields {...props} product={products[id]} /> : null;
  }
};
