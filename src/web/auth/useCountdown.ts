import { useEffect, useState } from "react";
import { countdown } from "#auth/login-form.ts";

const secondMs = 1_000;

/** Returns the remaining time as text, null when it is over, and a function that starts the countdown. */
export function useCountdown(): [clock: string | null, start: (seconds: number) => void] {
	const [until, setUntil] = useState(0);
	const [now, setNow] = useState(0);
	const seconds = Math.ceil((until - now) / secondMs);
	const isRunning = seconds > 0;
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => setNow(Date.now()), secondMs);
		return () => clearInterval(timer);
	}, [isRunning]);
	const start = (seconds: number) => {
		const startMs = Date.now();
		setNow(startMs);
		setUntil(startMs + seconds * secondMs);
	};
	return [isRunning ? countdown(seconds) : null, start];
}
