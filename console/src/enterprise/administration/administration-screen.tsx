import { PageHeader } from '../../kit/page-header.tsx';
import { messages } from '../messages.ts';

export const Screen = () => <PageHeader title={messages.administration} />;
