import { WritePage } from '../features/messaging/inbox/write-page.tsx';

export default WritePage;
