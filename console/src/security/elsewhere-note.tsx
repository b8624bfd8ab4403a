import { Note } from '../kit/note.tsx';
import { usePublicSettings } from '../shell/opening/public-settings.ts';

/** Said on screens about signing in while another identity provider does that. */
export const ElsewhereNote = ({ children }: { children: string }) =>
  usePublicSettings()?.signIn === 'redirect' ? <Note tone="info">{children}</Note> : null;
