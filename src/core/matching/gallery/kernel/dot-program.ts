/**
 * Dot products of one query with the rows of a list, 16 numbers at a time. WebAssembly is used because JavaScript has no vector
 * instructions. int8 times int16 summed in int32 is exact. The text is standard WebAssembly text, accepted by any
 * assembler (`wat2wasm`).
 */
export const dotProgram = `
(module
  (import "gallery" "memory" (memory 1))
  (func (export "scan")
    (param $list i32) (param $count i32) (param $query i32) (param $stride i32) (param $out i32)
    (local $row i32) (local $offset i32) (local $part i32) (local $bytes v128) (local $sum v128)
    (block $done
      (loop $next_row
        (br_if $done (i32.eqz (local.get $count)))

        (local.set $row (i32.load (local.get $list)))
        (local.set $sum (i32x4.splat (i32.const 0)))
        (local.set $offset (i32.const 0))
        (loop $next_bytes
          (local.set $bytes (v128.load (i32.add (local.get $row) (local.get $offset))))
          ;; the query's numbers are twice as wide as the row's, so they lie twice as far from its start
          (local.set $part (i32.add (local.get $query) (i32.shl (local.get $offset) (i32.const 1))))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $bytes)) (v128.load (local.get $part)))))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $bytes)) (v128.load offset=16 (local.get $part)))))
          (local.set $offset (i32.add (local.get $offset) (i32.const 16)))
          (br_if $next_bytes (i32.lt_u (local.get $offset) (local.get $stride))))

        (i32.store (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $list (i32.add (local.get $list) (i32.const 4)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $next_row)))))
`;
