import { Note } from '../kit/note.tsx';
import { usePublicSettings } from '../shell/opening/public-settings.ts';

/** Shown on sign-in screens while another identity provider handles sign-ins. */
export const ExternalSignInNote = ({ children }: { children: string }) =>
  usePublicSettings()?.signIn === 'redirect' ? <Note tone="info">{children}</Note> : null;
