import type { User } from '@keystead/contract/people/user.ts';
import { useMemo } from 'react';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { messages as area } from '../messages.ts';
import { FoldLinks } from '../sections/fold-links.tsx';
import { useEnvironment } from '../sections/use-environment.ts';
import { useOpenSections } from '../sections/use-open-sections.ts';
import { useHasMfa } from '../sections/user-place.ts';
import { isEditableSection, partsOf, type SectionId, type Titled } from './detail-sections.ts';
import { useDetailForm } from './editing/use-detail-form.ts';
import type { UserEdit } from './editing/use-user-edit.ts';
import type { UserSave } from './editing/use-user-save.ts';
import { Group } from './group.tsx';
import { GroupNav } from './group-nav.tsx';
import classes from './groups.module.css';
import { messages } from './messages.ts';
import { ProductGrid, restId, splitProducts } from './product-grid.tsx';
import { Section } from './section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

type Props = { user: User; edit: UserEdit; saving: UserSave };

const { groups: titles } = messages;

/** What there is to read of the person, and to change. */
export const DetailParts = ({ user, edit, saving }: Props) => {
  const environment = useEnvironment(user.configId);
  const form = useDetailForm(edit, environment);
  const isPhysician =
    user.physicianNppaEnabled || (edit.editing.length > 0 && form.draft.physicianNppaEnabled);
  const hasMfa = useHasMfa();
  const parts = partsOf(user, isPhysician, hasMfa);
  const open = useOpenSections(splitProducts(user, []).shown.length > 0 ? [restId] : []);
  const groups = useGroups(parts.signIn.length > 0);
  const foldable = [
    ...Object.values(parts).flat(),
    ...user.products.map(({ product }) => ({ id: product })),
    { id: restId },
  ];
  const section = ({ id, title }: Titled<SectionId>) =>
    isEditableSection(id) ? (
      <Section key={id} {...{ id, title, user, environment, edit, saving, form, open }} />
    ) : (
      <SectionCard key={id} id={id} title={title} level={3} fold={open.foldOf(id)}>
        <TwoFactorSection user={user} onReset={() => void edit.adopt()} />
      </SectionCard>
    );
  return (
    <>
      <div className={classes.bar} data-no-print>
        <GroupNav groups={groups} />
        <FoldLinks open={open} sections={foldable} />
      </div>
      <div className={classes.groups}>
        <Group id="person-profile" title={titles.profile}>
          {parts.profile.map(section)}
        </Group>
        <Group id="person-access" title={titles.access}>
          {parts.access.map(section)}
          <ProductGrid
            user={user}
            editing={edit.editing}
            fold={open.foldOf(restId)}
            tile={(id) => section({ id, title: area.sections[id] })}
          />
        </Group>
        {parts.signIn.length > 0 && (
          <Group id="person-sign-in" title={titles.signIn}>
            {parts.signIn.map(section)}
          </Group>
        )}
      </div>
    </>
  );
};

const useGroups = (hasSignIn: boolean) =>
  useMemo(
    () => [
      { id: 'person-profile', title: titles.profile },
      { id: 'person-access', title: titles.access },
      ...(hasSignIn ? [{ id: 'person-sign-in', title: titles.signIn }] : []),
    ],
    [hasSignIn],
  );
