import { NoticesPage } from '../features/messaging/notices/notices-page.tsx';

export default NoticesPage;
