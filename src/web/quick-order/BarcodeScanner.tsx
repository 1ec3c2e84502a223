import { type RefObject, useEffect, useRef, useState } from "react";
import { quickOrderTexts } from "#i18n/cart/quick-order.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { newDetector } from "./barcode-detector.ts";
import { newScanFilter } from "./scan-filter.ts";

/** Why the camera shows nothing. */
type Problem = "refused" | "no-camera" | "in-use" | "cannot-read";

const problemsByError: Record<string, Problem> = {
	NotAllowedError: "refused",
	SecurityError: "refused",
	NotFoundError: "no-camera",
	OverconstrainedError: "no-camera",
};

const problemOf = (error: unknown): Problem => (error instanceof Error && problemsByError[error.name]) || "in-use";

const frameMs = 120;

/** Reads barcodes with the camera until it is closed. Each scanned code is one line of quick order. */
export default function BarcodeScanner({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) {
	const { pageText } = useText(quickOrderTexts);
	const video = useRef<HTMLVideoElement>(null);
	const [attempt, setAttempt] = useState(0);
	const { problem, isReady } = useCamera(video, onScan, attempt);
	return (
		<section className="barcode-scanner" aria-label={pageText("scan")}>
			<video ref={video} muted playsInline hidden={problem !== null} aria-label={pageText("scan-camera")} />
			<p role="status">
				{problem && <Icon name="warning" small />} {pageText(problem ?? (isReady ? "scan-ready" : "scan-starting"))}
			</p>
			<div className="flex flex-wrap gap-2">
				{problem && problem !== "cannot-read" && (
					<Button onClick={() => setAttempt(attempt + 1)}>{pageText("scan-again")}</Button>
				)}
				<Button onClick={onClose}>{pageText("scan-close")}</Button>
			</div>
		</section>
	);
}

/** Shows the camera and reports each scanned code. A new attempt asks for the camera again. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onScan: (code: string) => void, attempt: number) {
	const [state, setState] = useState<{ problem: Problem | null; isReady: boolean }>({ problem: null, isReady: false });
	const latestOnScan = useRef(onScan);
	latestOnScan.current = onScan;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts the camera again.
	useEffect(() => {
		let stream: MediaStream | null = null;
		let isStopped = false;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stopCamera = () => {
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
		const start = async () => {
			setState({ problem: null, isReady: false });
			const detector = await newDetector();
			if (!detector) return setState({ problem: "cannot-read", isReady: false });
			stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
			const element = video.current;
			if (isStopped || !element) return stopCamera();
			for (const track of stream.getTracks()) track.onended = () => setState({ problem: "in-use", isReady: false });
			element.srcObject = stream;
			await element.play();
			setState({ problem: null, isReady: true });
			const filter = newScanFilter();
			const readFrame = async () => {
				const barcodes = await detector.detect(element).catch(() => []); // a frame is not ready, for example while the phone turns
				if (isStopped) return;
				const codes = barcodes.map(({ rawValue }) => rawValue.trim());
				for (const code of filter(codes, performance.now())) {
					navigator.vibrate?.(60);
					latestOnScan.current(code);
				}
				timer = setTimeout(readFrame, frameMs);
			};
			await readFrame();
		};
		start().catch((error: unknown) => {
			stopCamera();
			if (!isStopped) setState({ problem: problemOf(error), isReady: false });
		});
		return () => {
			isStopped = true;
			clearTimeout(timer);
			stopCamera();
		};
	}, [attempt, video]);
	return state;
}
