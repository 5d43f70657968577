import { NoticesPage } from '../features/notices/notices-page.tsx';

export default NoticesPage;
