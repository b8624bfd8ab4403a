import type { User } from '@keystead/contract/people/user.ts';
import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import { Skeleton } from '@mantine/core';
import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { lazyPart } from '../../../shell/opening/lazy-part.tsx';
import { useSignedIn } from '../../../shell/session/use-session.ts';
import { messages as area } from '../../messages.ts';
import { EnvironmentNote } from '../../sections/environment-note.tsx';
import { FoldLinks } from '../../sections/fold-links.tsx';
import { type Environment, useEnvironment } from '../../sections/use-environment.ts';
import { useOpenSections } from '../../sections/use-open-sections.ts';
import { useHasMfa, useUserPlace } from '../../sections/user-place.ts';
import { isEditableSection, partsOf, type SectionId, type Titled } from '../detail-sections.ts';
import { useDetailForm } from '../editing/use-detail-form.ts';
import type { UserEdit } from '../editing/use-user-edit.ts';
import type { UserSave } from '../editing/use-user-save.ts';
import { messages } from '../messages.ts';
import { otherProductsId, ProductGrid, splitProducts } from '../product-grid.tsx';
import { Section } from '../section.tsx';
import { TwoFactorSection } from '../sign-in/two-factor-section.tsx';
import { Group } from './group.tsx';
import { GroupNav } from './group-nav.tsx';
import classes from './groups.module.css';
import { LoadOnScroll } from './load-on-scroll.tsx';

const SessionsSection = lazyPart(
  'sessions-section',
  async () => (await import('../sessions/sessions-section.tsx')).SessionsSection,
);
const ActivitySection = lazyPart(
  'activity-section',
  async () => (await import('../activity/activity-section.tsx')).ActivitySection,
);

type Props = { user: User; edit: UserEdit; saving: UserSave };

const { groups: titles } = messages;

/**
 * Everything about the person that can be read or changed. The data on where they work arrives in many responses; each
 * is rendered in small chunks, so that a slow phone can respond to touch in the meantime.
 */
export const DetailParts = (props: Props) => {
  const environment = useDeferredValue(useEnvironment(props.user.configId));
  const place = useDeferredValue(useUserPlace(environment));
  const hasMfa = useDeferredValue(useHasMfa());
  return <Parts {...props} {...{ environment, place, hasMfa }} />;
};

type PartsProps = Props & { environment: Environment; place: UserValidationContext; hasMfa: boolean };

const Parts = memo(({ user, edit, saving, environment, place, hasMfa }: PartsProps) => {
  const form = useDetailForm(edit, place);
  const isPhysician =
    user.physicianNppaEnabled || (edit.editing.length > 0 && form.draft.physicianNppaEnabled);
  const parts = partsOf(user, isPhysician, hasMfa);
  const open = useOpenSections(splitProducts(user, []).shown.length > 0 ? [otherProductsId] : []);
  const seesSessions = useSignedIn().context.rights.has('MANAGE_SESSIONS');
  const hasSignIn = parts.signIn.length > 0 || seesSessions;
  const groups = useGroups(hasSignIn);
  const foldable = [
    ...Object.values(parts).flat(),
    ...user.products.map(({ product }) => ({ id: product })),
    { id: otherProductsId },
    { id: 'sessions' },
  ];
  const section = ({ id, title }: Titled<SectionId>) =>
    isEditableSection(id) ? (
      <Section key={id} {...{ id, title, user, environment, edit, saving, form, open }} />
    ) : (
      <SectionCard key={id} id={id} title={title} level={3} fold={open.foldOf(id)}>
        <TwoFactorSection user={user} onReset={(known) => void edit.adoptOwn({ known })} />
      </SectionCard>
    );
  return (
    <>
      <div className={classes.bar} data-no-print>
        <GroupNav groups={groups} />
      </div>
      <div className={classes.groups}>
        <Group
          id="person-profile"
          title={titles.profile}
          aside={<FoldLinks open={open} sections={foldable} />}
        >
          {parts.profile.map(section)}
        </Group>
        <Group id="person-access" title={titles.access}>
          <EnvironmentNote environment={environment} />
          {parts.access.map(section)}
          <ProductGrid
            user={user}
            editing={edit.editing}
            fold={open.foldOf(otherProductsId)}
            tile={(id) => section({ id, title: area.sections[id] })}
          />
        </Group>
        {hasSignIn && (
          <Group id="person-sign-in" title={titles.signIn}>
            <div className={classes.pair}>{parts.signIn.map(section)}</div>
            {seesSessions && (
              <Suspense fallback={<Skeleton height={104} />}>
                <SessionsSection user={user} fold={open.foldOf('sessions')} />
              </Suspense>
            )}
          </Group>
        )}
        <Group id="person-activity" title={titles.activity}>
          <LoadOnScroll height={400}>
            <ActivitySection user={user} />
          </LoadOnScroll>
        </Group>
      </div>
    </>
  );
});

const useGroups = (hasSignIn: boolean) =>
  useMemo(
    () => [
      { id: 'person-profile', title: titles.profile },
      { id: 'person-access', title: titles.access },
      ...(hasSignIn ? [{ id: 'person-sign-in', title: titles.signIn }] : []),
      { id: 'person-activity', title: titles.activity },
    ],
    [hasSignIn],
  );
