import { isProductId, products } from '@keystead/contract/people/products.ts';
import { Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { messages as area } from '../messages.ts';
import { AdminAccessFields } from '../sections/admin-access-fields.tsx';
import type { DraftForm } from '../sections/draft/use-draft.ts';
import { PhysicianFields } from '../sections/physician/physician-fields.tsx';
import { ProductFields } from '../sections/product-fields.tsx';
import { ProfileFields } from '../sections/profile/profile-fields.tsx';
import { SignOnPoliciesFields } from '../sections/sign-in/sign-on-policies-fields.tsx';
import type { Environment } from '../sections/use-environment.ts';
import type { OpenSections } from '../sections/use-open-sections.ts';
import { useHasMfa } from '../sections/user-place.ts';
import { CopyAccess } from './copy-access.tsx';
import { CredentialsFields } from './credentials-fields.tsx';
import { EnvironmentField } from './environment-field.tsx';
import { messages } from './messages.ts';
import type { NewUserDraft } from './new-user-draft.ts';
import { RightsFields } from './rights-fields.tsx';
import { UsernameFields } from './username-fields.tsx';

type SectionId = keyof typeof area.sections;
type Section = { id: SectionId; title: string };

/** The sections of a new user, in order. */
export const useCreateSections = (
  { physicianNppaEnabled, federatedIdentity }: NewUserDraft,
  { products }: Environment,
): readonly Section[] =>
  useMemo(() => {
    const ids: SectionId[] = [
      'profile',
      ...(physicianNppaEnabled ? (['physician'] as const) : []),
      ...(federatedIdentity ? [] : (['credentials'] as const)),
      'access',
      ...products,
    ];
    return ids.map((id) => ({ id, title: area.sections[id] }));
  }, [physicianNppaEnabled, federatedIdentity, products]);

type Props = {
  form: DraftForm<NewUserDraft>;
  environment: Environment;
  sections: readonly Section[];
  open: OpenSections;
  isAccessDisabled: boolean;
};

const UserAccess = ({ form, environment, isAccessDisabled }: Props) => {
  const hasMfa = useHasMfa();
  const { configId, federatedIdentity } = form.draft;
  const hint = configId === null ? messages.chooseEnvironment : messages.noProducts;
  return (
    <Stack gap="sm">
      <CopyAccess form={form} isDisabled={isAccessDisabled} />
      <AdminAccessFields form={form} environment={environment} mode="create" isDisabled={isAccessDisabled} />
      <RightsFields form={form} isDisabled={isAccessDisabled} />
      {hasMfa && !federatedIdentity && <SignOnPoliciesFields form={form} isDisabled={isAccessDisabled} />}
      {(configId === null || (environment.isReady && environment.products.length === 0)) && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  );
};

const contentOf = (id: SectionId, props: Props): ReactNode => {
  const { form, environment } = props;
  const shared = { form, environment, mode: 'create' as const };
  switch (id) {
    case 'profile':
      return (
        <Stack gap="sm">
          <EnvironmentField form={form} />
          <ProfileFields {...shared} isFederated={form.draft.federatedIdentity === true} />
          <UsernameFields form={form} />
        </Stack>
      );
    case 'physician':
      return <PhysicianFields form={form} />;
    case 'credentials':
      return <CredentialsFields form={form} />;
    case 'access':
      return <UserAccess {...props} />;
    default:
      return isProductId(id) ? <ProductFields {...shared} product={products[id]} /> : null;
  }
};

export const CreateSections = (props: Props) =>
  props.sections.map(({ id, title }) => (
    <SectionCard key={id} id={id} title={title} fold={props.open.foldOf(id)}>
      {contentOf(id, props)}
    </SectionCard>
  ));
