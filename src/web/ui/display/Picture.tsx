import { useCallback, useState } from "react";
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

const mostTries = 5;
const firstWaitMs = 2_000;

/** A picture that has not been drawn yet, or got lost on the way, is asked for again, after longer and longer. */
function useTries() {
	const [tries, setTries] = useState(0);
	const missed = useCallback(() => {
		if (tries < mostTries) setTimeout(() => setTries(tries + 1), firstWaitMs * 2 ** tries);
	}, [tries]);
	const seen = useCallback(
		(img: HTMLImageElement | null) => {
			if (img?.complete && img.naturalWidth === 0) missed(); // it failed before anybody here could hear of it
		},
		[missed],
	);
	return { tries, missed, seen };
}

/** Fills the box it stands in, whose place is kept before it arrives. */
export function Picture({ picture, box, first = false, beside = false }: PictureProps) {
	const { language } = useText();
	const { address, alternateTextEn, alternateTextNl } = picture;
	const { shape, width, height } = boxes[box];
	const words = language === "nl-NL" ? alternateTextNl : alternateTextEn;
	const { tries, missed, seen } = useTries();
	return (
		<img
			key={tries}
			ref={seen}
			onError={missed}
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
