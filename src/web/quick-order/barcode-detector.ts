type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

declare global {
	interface Window {
		/** Absent in browsers that cannot read barcodes. */
		BarcodeDetector?: {
			new (options: { formats: string[] }): Detector;
			getSupportedFormats: () => Promise<string[]>;
		};
	}
}

/** The formats of article barcodes. */
const productFormats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128"];

/** Tells whether the browser can show the camera and read barcodes. */
export const canScan = (): boolean =>
	window.BarcodeDetector !== undefined && "mediaDevices" in navigator && window.isSecureContext;

/** Returns a detector of article barcodes. Null when the browser reads none of their formats. */
export async function newDetector(): Promise<Detector | null> {
	const supported = (await window.BarcodeDetector?.getSupportedFormats()) ?? [];
	const formats = productFormats.filter((format) => supported.includes(format));
	return window.BarcodeDetector && formats.length > 0 ? new window.BarcodeDetector({ formats }) : null;
}
