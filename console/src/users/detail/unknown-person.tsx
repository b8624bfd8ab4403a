import { useRouter } from '@tanstack/react-router';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { userListScreen } from '../list/screen.ts';
import { messages } from './messages.ts';

/** Deleted, mistyped, or at another admin's location: the reader sees the same in each case. */
export const UnknownPerson = ({ why }: { why: string }) => {
  const router = useRouter();
  const { title, link } = messages.unknown;
  const href = userListScreen.href();
  return (
    <ErrorPanel
      title={title}
      message={why}
      action={{ label: link, href, onClick: () => void router.navigate({ href }) }}
    />
  );
};
