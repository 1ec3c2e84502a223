import { type Box, boxes, type ShownPicture, sized, srcsetOf } from "#shared/images.ts";
import { useText } from "#web/app/text.tsx";

type PictureProps = {
	picture: ShownPicture;
	box: Box;
	/** Seen before anybody scrolls: the one that a page is waited for. */
	first?: boolean;
	/** Its name stands beside it, and need not be read twice. */
	beside?: boolean;
};

/** Small ones show the pack and leave out the air around it. */
const closer = "origin-[50%_72%] scale-120";

/** Fills the box it stands in, whose place is kept before it arrives. */
export function Picture({ picture, box, first = false, beside = false }: PictureProps) {
	const { language } = useText();
	const { address, alternateTextEn, alternateTextNl } = picture;
	const { shape, width, height } = boxes[box];
	const words = language === "nl-NL" ? alternateTextNl : alternateTextEn;
	return (
		<img
			src={sized(address, { width, height })}
			srcSet={srcsetOf(address, box)}
			sizes={shape === "wide" ? "100vw" : undefined}
			width={width}
			height={height}
			alt={beside ? "" : words}
			loading={first ? "eager" : "lazy"}
			fetchPriority={first ? "high" : undefined}
			decoding="async"
			className={`h-auto w-full ${box === "thumbnail" ? closer : ""}`}
		/>
	);
}
