import { useState } from "react";
import { productTexts } from "#i18n/catalogue/product.ts";
import type { ShownPicture } from "#shared/images.ts";
import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";

/** The pictures of a product: a large one, and thumbnails to choose another. */
export function Gallery({ pictures }: { pictures: readonly ShownPicture[] }) {
	const { pageText } = useText(productTexts);
	const [current, setCurrent] = useState(0);
	const currentPicture = pictures[current] ?? pictures[0];
	return (
		<div className="gallery">
			<div className="field">
				<div className="stage">
					{currentPicture && (
						<Picture key={currentPicture.address} picture={currentPicture} box="stage" isPriority={current === 0} />
					)}
				</div>
			</div>
			<div className="ruler" />
			{pictures.length > 1 && (
				<ul className="thumbs" aria-label={pageText("pictures")}>
					{pictures.map((picture, index) => (
						<li key={picture.address}>
							<button
								type="button"
								aria-label={pageText("picture", String(index + 1), String(pictures.length))}
								aria-pressed={index === current}
								onClick={() => setCurrent(index)}
							>
								<Picture picture={picture} box="thumbnail" isDecorative />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
