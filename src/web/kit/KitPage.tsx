import { Banners } from "./Banners.tsx";
import { Controls } from "./Controls.tsx";
import { Fields } from "./Fields.tsx";
import { Lists } from "./Lists.tsx";
import { Menus } from "./Menus.tsx";
import { Notices } from "./Notices.tsx";
import { Above } from "./Overlays.tsx";
import { Rows } from "./Rows.tsx";
import { Signs } from "./Signs.tsx";

/** Every part of the kit in every state, for who builds with it and for the checks; no shop shows it. */
export default function KitPage() {
	return (
		<>
			<div className="wrap py-6 md:py-8">
				<h1 className="mb-6">Kit</h1>
				<div className="gap-6 lg:columns-2">
					<Controls />
					<Fields />
					<Notices />
					<Signs />
					<Above />
					<Lists />
					<Rows />
					<Menus />
				</div>
			</div>
			<Banners />
		</>
	);
}
