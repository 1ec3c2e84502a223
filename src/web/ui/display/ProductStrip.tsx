import type { ShownPicture } from "#shared/images.ts";
import { Picture } from "./Picture.tsx";

/** Packs that stand on the ruler under a title, from 48em. */
export const StandRow = ({ packs }: { packs: readonly ShownPicture[] }) => (
	<div className="stand-row">
		{packs.map((picture) => (
			<span key={picture.address}>
				<Picture picture={picture} box="card" beside />
			</span>
		))}
	</div>
);
