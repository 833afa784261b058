import { env } from 'node:process';

/**
 * From 1.29 on, ONNX Runtime for Linux tells its maker which models it runs and on what machine, unless this is set
 * before its library is loaded. So this module is imported before every import of the library.
 */
env.ORT_DISABLE_TELEMETRY = '1';
