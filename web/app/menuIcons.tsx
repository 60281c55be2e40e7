import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import AgricultureIcon from '@mui/icons-material/AgricultureOutlined';
import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SpaIcon from '@mui/icons-material/SpaOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import TokenIcon from '@mui/icons-material/TollOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';

/** Icons by the label of their menu item. */
export const menuIcons: Readonly<Record<string, typeof SpaIcon>> = {
  Dashboard: DashboardIcon,
  Users: GroupsIcon,
  Reports: AssessmentIcon,
  States: MapIcon,
  Programs: SpaIcon,
  'ACH Transactions': PaidIcon,
  'ACH Batches': LayersIcon,
  'Hybrid Codes': QrCodeIcon,
  'Issuance Periods': CalendarIcon,
  'Physical Checks': FactCheckIcon,
  Upload: UploadIcon,
  Settings: SettingsIcon,
  Logs: HistoryIcon,
  'Local Staff': BadgeIcon,
  'Market Managers': StoreIcon,
  'Service Areas': PlaceIcon,
  Vendors: AgricultureIcon,
  Recipients: GroupsIcon,
  'Recipient Search': PersonSearchIcon,
  Fundings: AccountBalanceIcon,
  'Benefit Transactions': ReceiptIcon,
  'Email Templates': MailIcon,
  Applications: FactCheckIcon,
  'Redeemed Tokens Per Vendor': TokenIcon,
  'Token Configuration': TokenIcon,
};
