import type { ShownPicture } from "#shared/images.ts";
import { Picture } from "./Picture.tsx";

/** A row of product pictures in the banner, from 48em. */
export const ProductStrip = ({ pictures }: { pictures: readonly ShownPicture[] }) => (
	<div className="product-strip">
		{pictures.map((picture) => (
			<span key={picture.address}>
				<Picture picture={picture} box="card" isDecorative />
			</span>
		))}
	</div>
);
