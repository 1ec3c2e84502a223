import { trpc } from "#web/app/trpc.ts";
import { Picture } from "#web/ui/Picture.tsx";

/** Stand on the ruler under the title, from 48em. */
export function Packs() {
	const [packs] = trpc.catalogue.packs.useSuspenseQuery({ area: "tea" });
	return (
		<div className="door-packs">
			{packs.map((picture) => (
				<span key={picture.address}>
					<Picture picture={picture} box="card" beside />
				</span>
			))}
		</div>
	);
}
