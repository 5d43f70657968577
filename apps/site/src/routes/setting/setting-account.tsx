import { DataPage } from '../../features/account/data-page.tsx';

export default DataPage;
