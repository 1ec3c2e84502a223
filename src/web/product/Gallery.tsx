import { useState } from "react";
import { productTexts } from "#i18n/product.ts";
import type { ShownPicture } from "#shared/images.ts";
import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";

/** The pack on its field, standing on the measured line, and what else there is to see of it. */
export function Gallery({ pictures }: { pictures: readonly ShownPicture[] }) {
	const { pageText: p } = useText(productTexts);
	const [at, setAt] = useState(0);
	const shown = pictures[at] ?? pictures[0];
	return (
		<div className="gallery">
			<div className="field">
				<div className="stage">
					{shown && <Picture key={shown.address} picture={shown} box="stage" isPriority={at === 0} />}
				</div>
			</div>
			<div className="ruler" />
			{pictures.length > 1 && (
				<ul className="thumbs" aria-label={p("pictures")}>
					{pictures.map((picture, nth) => (
						<li key={picture.address}>
							<button
								type="button"
								aria-label={p("picture", String(nth + 1), String(pictures.length))}
								aria-pressed={nth === at}
								onClick={() => setAt(nth)}
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
