import { Banners } from "./Banners.tsx";
import { Calendars } from "./Calendars.tsx";
import { Controls } from "./Controls.tsx";
import { Fields } from "./Fields.tsx";
import { Indicators } from "./Indicators.tsx";
import { Lists } from "./Lists.tsx";
import { Menus } from "./Menus.tsx";
import { Notices } from "./Notices.tsx";
import { Overlays } from "./Overlays.tsx";
import { Rows } from "./Rows.tsx";

/** Every component in every state, for developers and tests. Not available in a shop. */
export default function KitPage() {
	return (
		<>
			<div className="wrap py-6 md:py-8">
				<h1 className="mb-6">Kit</h1>
				<div className="gap-6 lg:columns-2">
					<Controls />
					<Fields />
					<Notices />
					<Indicators />
					<Overlays />
					<Lists />
					<Rows />
					<Menus />
					<Calendars />
				</div>
			</div>
			<Banners />
		</>
	);
}
