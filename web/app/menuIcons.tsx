import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import AgricultureIcon from '@mui/icons-material/AgricultureOutlined';
import AssessmentIcon from '@mui/icons-material/AssessmentOutlined';
import ClipboardIcon from '@mui/icons-material/AssignmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import LayersIcon from '@mui/icons-material/LayersOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import ManageAccountsIcon from '@mui/icons-material/ManageAccountsOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import PaidIcon from '@mui/icons-material/PaidOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import StateSettingsIcon from '@mui/icons-material/SettingsSuggestOutlined';
import SpaIcon from '@mui/icons-material/SpaOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import TokenIcon from '@mui/icons-material/TollOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import type { MenuKey } from './texts.ts';

/** The icon of each menu item. No two items have the same. */
export const menuIcons: Readonly<Partial<Record<MenuKey, typeof SpaIcon>>> = {
  dashboard: DashboardIcon,
  users: ManageAccountsIcon,
  reports: AssessmentIcon,
  states: MapIcon,
  programs: SpaIcon,
  achTransactions: PaidIcon,
  achBatches: LayersIcon,
  hybridCodes: QrCodeIcon,
  issuancePeriods: CalendarIcon,
  physicalChecks: PaymentsIcon,
  upload: UploadIcon,
  settings: SettingsIcon,
  stateSettings: StateSettingsIcon,
  logs: HistoryIcon,
  localStaff: BadgeIcon,
  marketManagers: StoreIcon,
  serviceAreas: PlaceIcon,
  vendors: AgricultureIcon,
  recipients: GroupsIcon,
  recipientSearch: PersonSearchIcon,
  fundings: AccountBalanceIcon,
  transactions: ReceiptIcon,
  emailTemplates: MailIcon,
  applications: ClipboardIcon,
  redeemedTokens: TokenIcon,
  tokens: TuneIcon,
};
