import { WritePage } from '../features/inbox/write-page.tsx';

export default WritePage;
