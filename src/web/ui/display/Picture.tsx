import { useCallback, useState } from "react";
import { type Box, boxes, type ShownPicture, sourcesOf, withSize } from "#shared/images.ts";
import { useText } from "#web/app/text.tsx";

type PictureProps = {
	picture: ShownPicture;
	box: Box;
	/** Loads at once, for the main picture at the top of a page. */
	isPriority?: boolean;
	/** Has no alternate text, because the page shows the name beside it. */
	isDecorative?: boolean;
};

/** Thumbnails are enlarged, so that the product fills them. */
const zoomed = "origin-[50%_72%] scale-120";

const maxRetries = 5;
const firstWaitMs = 2_000;

/** Loads a picture again, with growing waits, when it failed: the server may not have drawn it yet. */
function useRetries() {
	const [retries, setRetries] = useState(0);
	const retryLater = useCallback(() => {
		if (retries < maxRetries) setTimeout(() => setRetries(retries + 1), firstWaitMs * 2 ** retries);
	}, [retries]);
	const checkLoaded = useCallback(
		(img: HTMLImageElement | null) => {
			if (img?.complete && img.naturalWidth === 0) retryLater(); // it failed before React listened
		},
		[retryLater],
	);
	return { retries, retryLater, checkLoaded };
}

/** A picture in one of the fixed sizes. Its space is reserved before it loads. */
export function Picture({ picture, box, isPriority = false, isDecorative = false }: PictureProps) {
	const { language } = useText();
	const { address, alternateTextEn, alternateTextNl } = picture;
	const { width, height } = boxes[box];
	const alternateText = language === "nl-NL" ? alternateTextNl : alternateTextEn;
	const { retries, retryLater, checkLoaded } = useRetries();
	return (
		<img
			key={retries}
			ref={checkLoaded}
			onError={retryLater}
			src={withSize(address, { width, height })}
			{...sourcesOf(address, box)}
			width={width}
			height={height}
			alt={isDecorative ? "" : alternateText}
			loading={isPriority ? "eager" : "lazy"}
			fetchPriority={isPriority ? "high" : undefined}
			decoding="async"
			className={`h-auto w-full ${box === "thumbnail" ? zoomed : ""}`}
		/>
	);
}
