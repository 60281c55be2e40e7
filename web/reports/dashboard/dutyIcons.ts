import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import AlarmIcon from '@mui/icons-material/AlarmOutlined';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import ApproveIcon from '@mui/icons-material/VerifiedUserOutlined';
import OfflineIcon from '@mui/icons-material/WifiOffOutlined';
import type { DutyKind } from '../../../shared/entities/duty-kind.ts';

/** The icon of each kind of duty. */
export const dutyIcons: Readonly<Record<DutyKind, typeof AlarmIcon>> = {
  applicationsOverdue: AlarmIcon,
  paymentsReturned: ReplayIcon,
  vendorsHeld: PauseIcon,
  areasRunOut: PlaceIcon,
  applicationsDue: EventIcon,
  officeRequestsOpen: ForumIcon,
  offlineSalesHeld: OfflineIcon,
  batchesToApprove: ApproveIcon,
  authorizationsEnd: EventBusyIcon,
  depositsUnmatched: BankIcon,
  depositRowsFailed: RuleIcon,
  lettersToPrint: PrintIcon,
};
