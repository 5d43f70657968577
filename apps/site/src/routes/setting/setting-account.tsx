import { DataPage } from '../../features/identity/account/data-page.tsx';

export default DataPage;
