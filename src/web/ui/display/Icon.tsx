import ArrowLeft from "lucide-react/icons/arrow-left";
import Bell from "lucide-react/icons/bell";
import CalendarDays from "lucide-react/icons/calendar-days";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import ChevronUp from "lucide-react/icons/chevron-up";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Info from "lucide-react/icons/info";
import ListFilter from "lucide-react/icons/list-filter";
import Lock from "lucide-react/icons/lock";
import MapPin from "lucide-react/icons/map-pin";
import Menu from "lucide-react/icons/menu";
import Minus from "lucide-react/icons/minus";
import OctagonAlert from "lucide-react/icons/octagon-alert";
import Phone from "lucide-react/icons/phone";
import Plus from "lucide-react/icons/plus";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Barcode from "lucide-react/icons/scan-barcode";
import Search from "lucide-react/icons/search";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import User from "lucide-react/icons/user-round";
import X from "lucide-react/icons/x";
import type { ComponentType } from "react";

// Imported one by one: the server would load the whole set at start.
const icons = {
	account: User,
	retry: RotateCcw,
	back: ArrowLeft,
	barcode: Barcode,
	bell: Bell,
	cart: ShoppingCart,
	calendar: CalendarDays,
	check: Check,
	clock: Clock,
	close: X,
	copy: Copy,
	down: ChevronDown,
	error: OctagonAlert,
	filter: ListFilter,
	info: Info,
	left: ChevronLeft,
	location: MapPin,
	lock: Lock,
	menu: Menu,
	minus: Minus,
	more: Ellipsis,
	phone: Phone,
	plus: Plus,
	remove: Trash,
	right: ChevronRight,
	search: Search,
	success: CircleCheck,
	up: ChevronUp,
	warning: TriangleAlert,
} satisfies Record<string, ComponentType<{ className?: string; strokeWidth?: number }>>;

export type IconName = keyof typeof icons;

/** An icon for decoration: it always has a text beside it or in its label. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
	const Svg = icons[name];
	return <Svg aria-hidden="true" strokeWidth={1.9} className={`${small ? "size-4" : "size-5"} flex-none`} />;
}
